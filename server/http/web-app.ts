import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#shared/errors.ts'
import { pageReader } from './page-reader.ts'
import { sendProblem } from './problem-answer.ts'

const dist = path.resolve(import.meta.dirname, '../../dist')

/** Security headers for everything, the built web app's files, and its one page for every other address. */
export async function serveWebApp(
  app: FastifyInstance,
  options: { https: boolean; uploads?: string; sitesOf: (slug: string) => Promise<string[]> },
): Promise<void> {
  const policy = (nonce?: string, framedBy?: string[]) => contentPolicy(options.uploads, nonce, framedBy)
  await app.register(helmet, {
    contentSecurityPolicy: false, // below, because the page carries a nonce
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy())
    if (!reply.hasHeader('permissions-policy'))
      reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
  })
  const pages = {
    app: pageReader(path.join(dist, 'index.html')),
    register: pageReader(path.join(dist, 'register.html')),
    kiosk: pageReader(path.join(dist, 'kiosk.html')),
    worker: pageReader(path.join(dist, 'service-worker.js')),
  }
  const isBuilt = existsSync(dist)
  if (isBuilt) {
    app.get('/service-worker.js', async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send(await pages.worker()),
    )
    await app.register(fastifyStatic, {
      root: path.join(dist, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)(\/|$)/.test(request.url.replace(/\?.*/s, ''))
    const page = wantsPage && isBuilt ? await pages.app() : undefined
    if (!page) return sendProblem(request, reply, notFound())
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    const publicPage = request.url.startsWith('/register/') ? await pages.register() : undefined
    if (publicPage) {
      const form = formOf(request.url)
      if (form) {
        // the form alone, and nothing else, may stand in a frame: of ours, as a preview, and of the organisation's sites
        reply.removeHeader('x-frame-options')
        reply.header('content-security-policy', policy(undefined, ["'self'", ...(await options.sitesOf(form.tenant))]))
      }
      return reply.send(withForm(publicPage, form))
    }
    const kioskPage = /^\/kiosk(?:[/?]|$)/.test(request.url) ? await pages.kiosk() : undefined
    if (kioskPage) return reply.send(kioskPage)
    const nonce = randomBytes(16).toString('base64')
    return reply.header('content-security-policy', policy(nonce)).send(page.replaceAll('__NONCE__', nonce))
  })
}

interface FormAddress {
  tenant: string
  form: string
}

/** Whose form this address is; nothing for any other page. */
function formOf(url: string): FormAddress | undefined {
  const [, tenant, form] = /^\/register\/([a-z][a-z0-9-]{1,40})\/(individual|organisation)\/?(?:\?|$)/.exec(url) ?? []
  return tenant && form ? { tenant, form } : undefined
}

/** The public page asks for its form while its script is still on the way. */
function withForm(page: string, address: FormAddress | undefined): string {
  const hint =
    address && `<link rel="preload" as="fetch" crossorigin href="/api/register/${address.tenant}/${address.form}">`
  return page.replace('<!-- form -->', hint ?? '')
}

/** Scripts of our own only; styles of our own, and the component library's style elements by a nonce. */
function contentPolicy(
  uploads: string | undefined,
  nonce: string | undefined,
  framedBy: readonly string[] = ["'none'"],
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${uploads ? ` ${new URL(uploads).origin}` : ''}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    // the preview of a public form beside its settings
    ...(nonce ? ["frame-src 'self'"] : []),
    `frame-ancestors ${framedBy.join(' ')}`,
    "base-uri 'none'",
  ].join('; ')
}
