import { LocalizedStringDictionary, LocalizedStringFormatter } from '@internationalized/string'
import { required } from './required.ts'

/** What volunteers read is written in these, as HTML names them; English is always there. */
export const languages = ['en', 'zh-Hans', 'ms', 'ta'] as const
export type Language = (typeof languages)[number]

type Values = Record<string, string | number>
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** What a text with values may ask of its own language. */
export interface Grammar {
  plural(count: number, forms: PluralForms): string
  number(value: number): string
}

/** A text, or how it is made of its values: whatever fits can be handed to it. */
type Text = string | ((values: never, grammar: Grammar) => string)
type Texts = Record<string, Text>
type Translated<T extends Texts> = Partial<{ [Key in keyof T]: T[Key] extends string ? string : T[Key] }>

/** What a text needs behind its key: its values, or nothing. */
type Needs<T extends Text> = T extends (values: infer V, grammar: Grammar) => string ? [values: V] : []

export type Say<T extends Texts> = <Key extends keyof T & string>(key: Key, ...needs: Needs<T[Key]>) => string

/** What a text is made of, for anyone who reads it in another language: `registration.linkEnded`, with its values. */
export interface TextCode {
  code: string
  values?: Values
}

/** A text in English, as calls have always answered it, with what it is made of. */
export interface Message {
  message: string
  text: TextCode
}

/** A sentence in English, and what it is made of where it has a code. */
export interface Saying {
  message: string
  text?: TextCode | undefined
}

/** The words of one feature. */
export interface Words<T extends Texts> {
  feature: string
  keys: (keyof T & string)[]
  /** Says a text in these languages one after the other, as far as it is written in them; else in English. */
  in(wanted: readonly Language[]): Say<T>
  /** The same for anyone who only hands it on: an error, a change in the history. */
  message<Key extends keyof T & string>(key: Key, ...needs: Needs<T[Key]>): Message
  /** The same words, said in one more language, or in more of it. */
  translated(language: Exclude<Language, 'en'>, texts: Translated<T>): Words<T>
}

/** What these words are in another language, as far as they are written in it. */
export type TranslationOf<W> = W extends Words<infer T> ? Translated<T> : never

/** A feature's texts by their keys, each English one with those of its translations that there are. */
export function defineWords<T extends Texts>(
  feature: string,
  english: T,
  translations: Partial<Record<Exclude<Language, 'en'>, Translated<T>>> = {},
): Words<T> {
  // the library's own type knows no values but any: ours, above, says which text needs which
  const strings = { en: english, ...translations } as unknown as Record<string, Record<string, string>>
  const formatters = new Map(
    Object.keys(strings).map((language) => [
      language,
      new LocalizedStringFormatter(language, new LocalizedStringDictionary(strings, 'en')),
    ]),
  )
  const format = (language: Language, key: string, values?: Values) =>
    required(formatters.get(language), language).format(key, values)
  const say = (wanted: readonly Language[], key: string, values?: Values): string => {
    const known = wanted.filter((language) => Object.hasOwn(strings[language] ?? {}, key))
    return known.length ? known.map((language) => format(language, key, values)).join(' ') : format('en', key, values)
  }
  return {
    feature,
    keys: Object.keys(english),
    in:
      (wanted) =>
      (key, ...[values]) =>
        say(wanted, key, values as Values | undefined),
    message: (key, ...[values]) => ({
      message: format('en', key, values as Values | undefined),
      text: { code: `${feature}.${key}`, ...(values ? { values: values as Values } : {}) },
    }),
    translated: (language, texts) =>
      defineWords(feature, english, { ...translations, [language]: { ...translations[language], ...texts } }),
  }
}

/** What a reader of codes needs of the words of each feature, whatever their keys. */
export type AnyWords = Pick<Words<Record<string, string>>, 'feature' | 'in'> & { keys: readonly string[] }

/** The text of a message in the reader's languages; as it was sent where no list here knows its code. */
export function readMessage(
  lists: readonly AnyWords[],
  wanted: readonly Language[],
  { message, text }: Saying,
): string {
  const [feature, key = ''] = text?.code.split('.') ?? []
  const words = lists.find((one) => one.feature === feature && one.keys.includes(key))
  if (!words) return message
  const say = words.in(wanted) as (key: string, values?: Values) => string
  return say(key, text?.values)
}
