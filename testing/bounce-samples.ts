import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The mails of testing/bounces, by name: of Postfix, Exchange, Gmail and others, about the mail with this Message-ID. */
export const bounceSample = (name: string, messageId: string): Buffer =>
  Buffer.from(
    readFileSync(`testing/bounces/${name}.eml`, 'utf8')
      .replaceAll('{{message-id}}', messageId)
      .replaceAll('\n', '\r\n'),
  )

export const bounceNames = (): string[] =>
  globSync('testing/bounces/*.eml')
    .map((file) => path.basename(file, '.eml'))
    .toSorted()

/** A Message-ID as our mails have it, where nothing is said of the product's address. */
export const ownMessageId = (id: string, host = 'manyhands.localhost'): string => `<${id}@${host}>`
