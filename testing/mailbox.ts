import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

interface KeptMail {
  raw: Buffer
  isRead: boolean
}

/**
 * A mailbox with IMAP4rev1 on loopback, of one user and as much of the protocol as reading and marking needs. `beforeMark`
 * may break the connection between the reading of a mail and its mark.
 */
export async function startMailbox(name = 'INBOX') {
  const mails: KeptMail[] = []
  const sockets = new Set<Socket>()
  const mailbox = {
    mails,
    url: '',
    beforeMark: (): 'gone' | undefined => undefined,
    add: (...raws: Buffer[]) => void mails.push(...raws.map((raw) => ({ raw, isRead: false }))),
    unread: () => mails.filter(({ isRead }) => !isRead).length,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}) // connections that tests break
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    createInterface({ input: socket }).on('line', (line) => answer(socket, line))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  mailbox.url = `imap://bounces:secret@127.0.0.1:${(server.address() as AddressInfo).port}/${encodeURIComponent(name)}`
  return mailbox

  function answer(socket: Socket, line: string): void {
    const [tag = '', ...words] = line.split(' ')
    const command = (words[0]?.toUpperCase() === 'UID' ? words.slice(0, 2) : words.slice(0, 1)).join(' ').toUpperCase()
    const rest = words.slice(command.split(' ').length).join(' ')
    const say = (text: string) => socket.write(`${text}\r\n`)
    if (command === 'UID STORE' && mailbox.beforeMark() === 'gone') return void socket.destroy()
    if (command === 'LOGIN' && rest.replaceAll('"', '') !== 'bounces secret') return void say(`${tag} NO no such user`)
    if (command === 'SELECT' && rest.replaceAll('"', '') !== name) return void say(`${tag} NO no such mailbox`)
    if (command === 'UID FETCH') sendMail(socket, rest)
    else for (const one of untagged(command, rest)) say(one)
    say(`${tag} OK done`)
    if (command === 'LOGOUT') socket.end()
  }

  function untagged(command: string, rest: string): string[] {
    const uid = Number.parseInt(rest, 10)
    switch (command) {
      case 'CAPABILITY':
        return ['* CAPABILITY IMAP4rev1']
      case 'LIST':
        // of nothing: what stands between the names of folders
        return rest === '"" ""' ? ['* LIST (\\Noselect) "/" ""'] : [`* LIST (\\HasNoChildren) "/" "${name}"`]
      case 'SELECT':
        return [
          '* FLAGS (\\Seen)',
          `* ${mails.length} EXISTS`,
          '* OK [UIDVALIDITY 1] ok',
          `* OK [UIDNEXT ${mails.length + 1}] ok`,
        ]
      case 'UID SEARCH':
        return [`* SEARCH${mails.map(({ isRead }, at) => (isRead ? '' : ` ${at + 1}`)).join('')}`]
      case 'UID STORE':
        mails[uid - 1]!.isRead = true
        return [`* ${uid} FETCH (UID ${uid} FLAGS (\\Seen))`]
      case 'LOGOUT':
        return ['* BYE']
      default:
        return []
    }
  }

  function sendMail(socket: Socket, rest: string): void {
    const uid = Number.parseInt(rest, 10)
    const raw = mails[uid - 1]!.raw
    socket.write(`* ${uid} FETCH (UID ${uid} BODY[]<0> {${raw.length}}\r\n`)
    socket.write(Buffer.concat([raw, Buffer.from(')\r\n')]))
  }
}
export type Mailbox = Awaited<ReturnType<typeof startMailbox>>
