/** Whether a text that was cleaned says or shows anything. */
const hasContent = (html: string): boolean => /<img\b/i.test(html) || html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== ''

/** The version of a letter in a language. One that was begun and says nothing is none: its readers get the English one. */
export const versionFor = <Version extends { language: string; html: string }>(
  translations: readonly Version[],
  language: string,
): Version | undefined => translations.find((one) => one.language === language && hasContent(one.html))
