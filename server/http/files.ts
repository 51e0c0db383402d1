import type { Readable } from 'node:stream'
import { create as attachment } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forbidden, invalid, notFound, Problem } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import { isNotFound } from '../is-not-found.ts'
import type { Platform } from '../platform.ts'
import { readLink, type SignedLink } from '../storage/signed-link.ts'
import { watchReader } from './download.ts'
import { listEndedSessions } from './session.ts'

type To<A> = Extract<SignedLink, { action: A }>

/** /api/files/…: the link itself is the right. One file, 5 minutes, and no longer than the session that asked for it. */
export async function serveFiles(
  app: FastifyInstance,
  platform: Platform,
  listEnded = (sessionIds: string[]) => listEndedSessions(platform, sessionIds),
): Promise<void> {
  const { storage } = platform
  const linkOf = <A extends SignedLink['action']>(request: FastifyRequest, action: A): To<A> => {
    const signed = (request.params as { '*': string })['*']
    const link = readLink(platform.config.SECRET_KEY, signed, platform.clock())
    if (link?.action !== action) throw forbidden()
    return link as To<A>
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    // before the body: a file that does not fit its link is not read at all
    const checkShape = async (request: FastifyRequest) => refuseOtherShape(linkOf(request, 'put'), request)
    if (storage.disk)
      scope.put('/api/files/*', { onRequest: checkShape }, async (request, reply) => {
        const { key, size } = linkOf(request, 'put')
        const created = await required(storage.disk, 'the disk').create(key, request.body as Readable, size)
        if (!created) throw forbidden() // used before, or not as long as it said
        return reply.code(200).send()
      })
    scope.get('/api/files/*', async (request, reply) => {
      const link = linkOf(request, 'get')
      // somebody who signed out, or whose account is gone, leaves no way to the file
      if ((await listEnded([link.sessionId])).size) throw forbidden()
      return sendFile(platform, link, reply)
    })
  })
}

function refuseOtherShape(link: To<'put'>, request: FastifyRequest): void {
  const length = Number(request.headers['content-length'])
  if (length > link.size) throw new Problem(413, 'too-large', 'The file is larger than the link allows.')
  if (length < link.size) throw invalid('The file is shorter than was announced.')
  if (length !== link.size) throw forbidden() // no length at all
  if (request.headers['content-type'] !== link.type)
    throw new Problem(415, 'wrong-type', 'The file is of another type than the link allows.')
}

async function sendFile(platform: Platform, { key, fileName }: To<'get'>, reply: FastifyReply): Promise<FastifyReply> {
  const bucketUrl = await platform.storage.bucketUrl?.(key, fileName)
  if (bucketUrl) return reply.header('cache-control', 'private, no-store').redirect(bucketUrl, 302)
  const content = await platform.storage.get(key).catch((error) => {
    throw isNotFound(error) ? notFound() : error
  })
  const size = await platform.storage.sizeOf(key)
  void reply
    .headers({
      'content-type': 'application/octet-stream',
      ...(size === undefined ? {} : { 'content-length': size }),
      'content-disposition': attachment(fileName),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    .send(content)
  await watchReader(platform, reply, content)
  return reply
}
