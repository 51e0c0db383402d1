import { type AnyWords, defineWords, readMessage, type Words } from './define-words.ts'

/** Of each feature whose contract has been loaded: on the server that is every one, as its calls name them. */
const known = new Map<string, AnyWords>()

/** What the history can say of a feature, in the past tense. It keeps the code; the sentence may be improved. */
export function defineHistory<T extends Record<string, string>>(feature: string, sentences: T): Words<T> {
  const words = defineWords(feature, sentences)
  known.set(feature, words)
  return words
}

/** The sentence of a kept code. What has none is older than codes, or what a call says of itself: it is its own. */
export const sentenceOf = (action: string): string =>
  readMessage([...known.values()], ['en'], { message: action, text: { code: action } })

/** The codes whose sentence has this text in it, in any case. */
export function actionsWith(text: string): string[] {
  const part = text.trim().toLowerCase()
  const codes = [...known.values()].flatMap(({ feature, keys }) => keys.map((key) => `${feature}.${key}`))
  return codes.filter((code) => sentenceOf(code).toLowerCase().includes(part))
}
