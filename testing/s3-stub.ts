import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const credentials = { id: 'test-key-id', secret: 'test-secret-access-key' }

/**
 * A small S3 server that is strict where the usual test servers are not: it computes every signature itself, from the
 * published rules of AWS Signature Version 4, and refuses what does not fit.
 */
export async function startS3Stub() {
  const objects = new Map<string, { content: Buffer; type: string }>()
  const server = createServer((request, response) => void answer(objects, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    objects,
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'bucket',
      S3_ACCESS_KEY_ID: credentials.id,
      S3_SECRET_ACCESS_KEY: credentials.secret,
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

type Objects = Map<string, { content: Buffer; type: string }>

async function answer(objects: Objects, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const url = new URL(request.url!, `http://${request.headers.host}`)
  const refusal = refuse(request, url, body)
  if (refusal) return void response.writeHead(403).end(refusal)
  if (url.searchParams.get('list-type') === '2') return listObjects(objects, url.pathname, response)
  const found = objects.get(url.pathname)
  if (request.method === 'PUT') {
    objects.set(url.pathname, { content: body, type: request.headers['content-type'] ?? '' })
    return void response.writeHead(200).end()
  }
  if (request.method === 'DELETE') return deleteObject(objects, url.pathname, response)
  if (!found) return void response.writeHead(404).end()
  const disposition = url.searchParams.get('response-content-disposition')
  response.writeHead(200, {
    'content-length': found.content.length,
    ...(disposition ? { 'content-disposition': disposition } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : found.content)
}

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest('hex')
const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** The reason to refuse, or undefined when the signature is exactly the one these bytes must have. */
function refuse(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const query = url.searchParams
  const presigned = query.has('X-Amz-Signature')
  const given = presigned ? readQuery(query) : readHeader(request)
  if (!given) return 'no signature'
  const [id, day, region, service, end] = given.credential.split('/')
  if (id !== credentials.id || service !== 's3' || end !== 'aws4_request') return 'wrong scope'
  const seconds = (Date.now() - parseTime(given.time)) / 1000
  if (seconds < -60 || seconds > given.expires) return 'expired'
  const payload = presigned ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256'])
  if (!presigned && /^[0-9a-f]{64}$/.test(payload) && payload !== sha256(body)) return 'another body'
  const headers = given.signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const parameters = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
  const path = url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')
  const canonical = [request.method, path, parameters.join('&'), headers.join(''), given.signedHeaders, payload].join(
    '\n',
  )
  const text = ['AWS4-HMAC-SHA256', given.time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = ['aws4_request', 's3', region!, day!].reduceRight(hmacOf, `AWS4${credentials.secret}`)
  return hmac(key, text).toString('hex') === given.signature ? undefined : 'wrong signature'
}

const hmacOf = (key: string | Buffer, value: string): Buffer => hmac(key, value)

function parseTime(time: string): number {
  return Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function readQuery(query: URLSearchParams) {
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    time: query.get('X-Amz-Date') ?? '',
    expires: Number(query.get('X-Amz-Expires')),
    signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
    signature: query.get('X-Amz-Signature') ?? '',
  }
}

function readHeader(request: IncomingMessage) {
  const parts = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(request.headers.authorization ?? '')
  if (!parts) return undefined
  const time = String(request.headers['x-amz-date'])
  return { credential: parts[1]!, time, expires: 900, signedHeaders: parts[2]!, signature: parts[3]! }
}

function deleteObject(objects: Objects, path: string, response: ServerResponse): void {
  objects.delete(path)
  response.writeHead(204).end()
}

function listObjects(objects: Objects, bucket: string, response: ServerResponse): void {
  const start = `${bucket.replace(/\/$/, '')}/`
  const keys = [...objects.keys()].filter((path) => path.startsWith(start)).map((path) => path.slice(start.length))
  const contents = keys.map((key) => `<Contents><Key>${decodeURIComponent(key)}</Key></Contents>`).join('')
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`)
}
