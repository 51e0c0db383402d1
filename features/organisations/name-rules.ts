/** How companies end: whether it is written, and how, does not tell two of them apart. */
const legalForms = new Set([
  'pte',
  'private',
  'pty',
  'ltd',
  'limited',
  'llp',
  'llc',
  'inc',
  'sdn',
  'bhd',
  'berhad',
  'plc',
])
const chineseForm = /(?:私人)?有限公司$/u

/** Words of names that coordinators shorten, as they are written out. */
const writtenOut: Readonly<Record<string, string>> = {
  assn: 'association',
  assoc: 'association',
  bros: 'brothers',
  center: 'centre',
  co: 'company',
  corp: 'corporation',
  ctr: 'centre',
  dept: 'department',
  fdn: 'foundation',
  govt: 'government',
  hosp: 'hospital',
  inst: 'institute',
  intl: 'international',
  jc: 'junior college',
  kindy: 'kindergarten',
  mgmt: 'management',
  org: 'organisation',
  organization: 'organisation',
  poly: 'polytechnic',
  pri: 'primary',
  sch: 'school',
  sec: 'secondary',
  soc: 'society',
  spore: 'singapore',
  svc: 'services',
  svcs: 'services',
  univ: 'university',
}

const small = new Set(['and', 'for', 'of', 'in', 'the', 'to'])

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap((word) => (Object.hasOwn(writtenOut, word) ? (writtenOut[word]?.split(' ') ?? []) : word))

/** "Nanyang Primary School (NPS)" without the brackets that say no more than its first letters, or undefined. */
function withoutInitials(name: string): string | undefined {
  const [, before = '', inside = ''] = /^(.+?)\s*[([（]\s*(\p{L}[\p{L}.&]*\p{L})\.?\s*[)\]）]\s*$/u.exec(name) ?? []
  const letters = wordsOf(inside).join('')
  const words = wordsOf(before)
  const named = words.filter((word) => !legalForms.has(word))
  const initials = [words, named, named.filter((word) => !small.has(word))].map((some) =>
    some.map((word) => [...word][0]).join(''),
  )
  return letters.length > 1 && initials.includes(letters) ? before : undefined
}

/**
 * A name as organisations are compared: without capitals, accents, spaces, full stops, the article before it, its first
 * letters in brackets and the legal form at its end, and with short words written out, so that "Harbour Foods Pte. Ltd."
 * and "HARBOUR FOODS PRIVATE LIMITED" are one, as are "Nanyang Pri Sch" and "Nanyang Primary School (NPS)".
 */
export function organisationKey(name: string): string {
  const words = wordsOf(withoutInitials(name) ?? name)
  if (words.length > 1 && words[0] === 'the') words.shift()
  const whole = words.join('')
  while (words.length > 1 && legalForms.has(words.at(-1) ?? '')) words.pop()
  return words.join('').replace(chineseForm, '') || whole
}

/** A name as it begins, without the legal form: what several of one name have in common as it is written. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const isForm = (word: string) => legalForms.has(word.toLowerCase().replaceAll(/[.,()]/g, ''))
  while (words.length > 1 && isForm(words.at(-1) ?? '')) words.pop()
  const short = words.join(' ').replace(/,$/, '')
  return short.replace(chineseForm, '') || short
}

/** Whether a field of an organisation's own is the number by which the state knows it. */
export const isRegistrationNumber = (label: string): boolean =>
  /\buen\b|\bunique entity\b|\b(?:registration|reg\.?|roc|ros|acra|company|business) (?:no\b|number|num\b|#)|^(?:roc|ros|acra)$/i.test(
    label,
  )

/** Such a number as it is compared; shorter ones, such as "nil" and "TBC", are none. */
export function registrationKey(text: string): string {
  const key = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return key.length >= 8 && key.replaceAll(/\D/g, '').length >= 6 ? key : ''
}
