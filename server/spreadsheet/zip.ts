import { pipeline, Readable } from 'node:stream'
import { constants, crc32, createDeflateRaw } from 'node:zlib'
import { required } from '#shared/required.ts'

/** One file of an archive; its content is made while the archive is read. */
export interface ZipEntry {
  name: string
  content: AsyncIterable<Buffer>
}

interface Written {
  name: Buffer
  offset: number
  crc: number
  size: number
  packed: number
}

const version = 20
/** The sizes follow the content, and names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** 1 January 1980: the same content gives the same bytes. */
const date = 0x0021

/** An archive as a stream: nothing but the list of its entries is kept. Up to 4 GB an entry. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name, 'utf8'), offset, crc: 0, size: 0, packed: 0 }
    const parts = [fields([4, 0x04034b50], ...common(entry), [2, entry.name.length], [2, 0]), entry.name]
    yield* parts
    for await (const chunk of deflate(measured(content, entry))) {
      entry.packed += chunk.length
      yield chunk
    }
    const sizes = fields([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size])
    yield sizes
    offset += required(parts[0], 'the header').length + entry.name.length + entry.packed + sizes.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.flatMap((entry) => [directoryEntry(entry), entry.name]))
  yield directory
  const count = written.length
  yield fields([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0])
}

const common = ({ crc, packed, size }: Written): Field[] => [
  [2, version],
  [2, flags],
  [2, deflated],
  [2, 0],
  [2, date],
  [4, crc],
  [4, packed],
  [4, size],
]

function directoryEntry(entry: Written): Buffer {
  const rest: Field[] = [
    [2, entry.name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, entry.offset],
  ]
  return fields([4, 0x02014b50], [2, version], ...common(entry), ...rest)
}

async function* measured(content: AsyncIterable<Buffer>, entry: Written): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    entry.crc = crc32(chunk, entry.crc)
    entry.size += chunk.length
    yield chunk
  }
}

/** Packing runs beside the event loop; an error of the content comes out here. */
function deflate(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const packer = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 })
  pipeline(Readable.from(content, { objectMode: true, highWaterMark: 1 }), packer, () => {})
  return packer
}

/** How many bytes, and the number in them. */
type Field = [bytes: 2 | 4, value: number]

function fields(...list: Field[]): Buffer {
  const buffer = Buffer.alloc(list.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of list) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
