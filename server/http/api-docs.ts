import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#shared/endpoint.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { openApi } from './openapi.ts'

/** /api/openapi.json, and a page to read it at /api/docs. */
export async function serveApiDocs(app: FastifyInstance, endpoints: Endpoint[]): Promise<void> {
  const document = openApi(endpoints, packageJson.version)
  const text = JSON.stringify(document)
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
  // its types end before version 3.1
  const specification = { document: document as StaticDocumentSpec['document'] }
  await app.register(swagger, { mode: 'static', specification })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // the page's own start script and styles are named by their hashes
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    uiConfig: { tryItOutEnabled: false },
  })
}
