/**
 * Whether what was copied says anything. A word processor or spreadsheet gives a picture of its text beside the text; a
 * picture that was copied from a page comes in HTML without a word.
 */
export const hasWords = (html: string): boolean =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== ''

/** Mail programs draw these as pictures, and say what they are. */
const isEmoji = (text: string) =>
  /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(text) && !/^[\d#*]+$/.test(text)

/** One of our own letters' pictures: a part of a letter may be cut and put elsewhere. */
const isOwnImage = (src: string): boolean => {
  if (!URL.canParse(src, location.href)) return false
  const { origin, pathname } = new URL(src, location.href)
  return origin === location.origin && pathname.startsWith('/api/')
}

/**
 * What was copied from a word processor, a spreadsheet or a page, as a letter can hold it: the cells of a table stay
 * apart, a list of Word is a list, and a picture of elsewhere is left out, as it would lead to somebody's disk or tell
 * somebody else who reads the letter. `leftOut` is how many.
 */
export function tidyPaste(html: string): { html: string; leftOut: number } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const image of body.querySelectorAll('img')) if (isEmoji(image.alt)) image.replaceWith(image.alt)
  const foreign = [...body.querySelectorAll('img')].filter((image) => !isOwnImage(image.getAttribute('src') ?? ''))
  for (const image of foreign) image.remove()
  makeLists(body)
  for (const row of body.querySelectorAll('tr')) row.replaceWith(paragraphOf(row))
  return { html: body.innerHTML, leftOut: foreign.length }
}

/** A row of a table as a line, where letters have no tables. */
function paragraphOf(row: Element): Element {
  const line = row.ownerDocument.createElement('p')
  for (const cell of row.querySelectorAll(':scope > td, :scope > th')) {
    if (!cell.textContent?.trim()) continue
    if (line.childNodes.length) line.append(' | ')
    const lines = cell.querySelectorAll('p, div')
    line.append(...(lines.length ? [...lines].flatMap((one) => [' ', ...one.childNodes]).slice(1) : cell.childNodes))
  }
  return line
}

/** Word writes a list as paragraphs, each with its bullet or number as text. */
function makeLists(body: Element): void {
  let list: Element | undefined
  for (const item of body.querySelectorAll('p[style*="mso-list"]')) {
    const marker = [...item.querySelectorAll('span[style*="mso-list"]')].find((one) => /ignore/i.test(one.outerHTML))
    const tag = /^\s*\w{1,4}[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul'
    marker?.remove()
    if (!list || item.previousElementSibling !== list || list.localName !== tag) {
      list = body.ownerDocument.createElement(tag)
      item.before(list)
    }
    const entry = body.ownerDocument.createElement('li')
    entry.append(...item.childNodes)
    list.append(entry)
    item.remove()
  }
}
