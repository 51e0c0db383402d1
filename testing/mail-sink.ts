import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** What the mail server says at a step: nothing special, a number, or it falls silent or goes away. */
type Answer = number | 'silent' | 'gone' | undefined
type Step = 'greeting' | 'recipient' | 'text'

export interface SunkMail {
  /** As the connection named them. */
  to: string[]
  raw: Buffer
}

/**
 * A real mail server on loopback that keeps every mail, or hands it to `keep`. `says` decides what it answers at each step: for a recipient and a
 * text by the address.
 */
export async function startMailSink(keep?: (mail: SunkMail) => void) {
  const mails: SunkMail[] = []
  const sink = {
    mails,
    says: (_step: Step, _address: string): Answer => undefined,
    url: '',
    parsed: (): Promise<ParsedMail[]> => Promise.all(mails.map(({ raw }) => simpleParser(raw))),
    to: (address: string) => mails.filter(({ to }) => to.includes(address)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onConnect: (_session, done) => done(refusal(sink.says('greeting', ''))),
    onRcptTo: ({ address }, _session, done) => done(refusal(sink.says('recipient', address))),
    onData: async (stream, session, done) => {
      const raw = await buffer(stream).catch(() => undefined)
      if (!raw) return // the sender has gone in the middle
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const answer = sink.says('text', to[0] ?? '')
      if (answer === 'silent') return
      if (answer === 'gone') return server.connections.forEach((one) => one._socket.destroy())
      if (answer === undefined) (keep ?? ((mail) => void mails.push(mail)))({ to, raw })
      done(refusal(answer))
    },
  }) as SMTPServer & { connections: Set<{ _socket: { destroy(): void } }> }
  server.on('error', () => {}) // connections that tests break
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  sink.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return sink
}
export type MailSink = Awaited<ReturnType<typeof startMailSink>>

const refusal = (answer: Answer) =>
  typeof answer === 'number' ? Object.assign(new Error('no'), { responseCode: answer }) : undefined
