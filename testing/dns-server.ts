import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'

/** What each name says: texts, or `MX host`. A name that is not there does not exist. */
type Zone = Record<string, readonly string[]>

const types = { MX: 15, TXT: 16 }

/** A name server on this machine and a resolver that asks it; with no zone it hears everything and answers nothing. */
export async function startDnsServer(zone?: Zone) {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (question, from) => {
    const { name, type, end } = readQuestion(question)
    asked.push(name)
    if (zone) socket.send(answerOf(question, end, type, zone[name]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const resolver = new Resolver({ timeout: 500, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return { resolver, asked, stop: () => new Promise<void>((resolve) => socket.close(() => resolve())) }
}

function readQuestion(question: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length; length = question[at] ?? 0) {
    labels.push(question.toString('ascii', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: question.readUInt16BE(at + 1), end: at + 5 }
}

function answerOf(question: Buffer, end: number, type: number, said: readonly string[] | undefined): Buffer {
  const records = (said ?? []).filter((text) => (type === types.MX) === text.startsWith('MX '))
  const header = Buffer.alloc(12)
  question.copy(header, 0, 0, 2)
  header.writeUInt16BE(said ? 0x8180 : 0x8183, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  return Buffer.concat([header, question.subarray(12, end), ...records.map((text) => recordOf(type, text))])
}

function recordOf(type: number, text: string): Buffer {
  const content = type === types.MX ? Buffer.concat([Buffer.from([0, 10]), nameOf(text.slice(3))]) : textOf(text)
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0) // the name of the question
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(content.length, 10)
  return Buffer.concat([head, content])
}

const piece = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])
const nameOf = (name: string) => Buffer.concat([...name.split('.').map(piece), Buffer.from([0])])
/** A long text comes in pieces of at most 255 characters. */
const textOf = (text: string) => Buffer.concat((text.match(/.{1,255}/g) ?? ['']).map(piece))
