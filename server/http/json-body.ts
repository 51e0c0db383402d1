import type { FastifyInstance } from 'fastify'

/** JSON is the only body there is; an empty one is taken as none (several calls of the specification send none). */
export function parseJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/json(?:;\s*charset=utf-8)?$/i,
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined)
      else void parseJson(request, body as string, done)
    },
  )
}
