import { errorCodes, type FastifyInstance } from 'fastify'
import { invalid } from '#shared/errors.ts'
import { sharedWords } from '#shared/words.ts'
import { findUnstorable } from './find-unstorable.ts'

const json = /^application\/json(?:;\s*charset="?utf-8"?)?$/i

/** What JSON may write and nobody can keep: NUL, half of a character that needs two, and what stands for a lost one. */
const suspicious = /\\u(?:0000|fffd|d[89a-f])|\ufffd/i

/** JSON is the only body there is; an empty one is taken as none (several calls of the specification send none). */
export function parseJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(json, { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    if (text === '') return done(null, undefined)
    if (isTooDeep(text)) return done(invalid(sharedWords.message('tooDeep')))
    return void parseJson(request, text, (error, value) => {
      const problem = !error && suspicious.test(text) ? findUnstorable(value) : undefined
      done(problem ?? error, value)
    })
  })
  // what a form says is not read: a call that takes one is told everything by its address
  app.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 10_000 }, (request, _body, done) => {
    if (request.routeOptions.config.takesForm) return done(null, undefined)
    return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'] ?? ''))
  })
  app.addContentTypeParser(mail, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesMail) return done(null, body)
    return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'] ?? ''))
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takesForm?: boolean
    takesMail?: boolean
  }
}

const form = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

const mail = /^message\/rfc822\b/i

/** Deeper than anything that is sent: what walks through a body could not come back from much more. */
const mostLevels = 100

/** Counts brackets, but for those in texts. */
function isTooDeep(text: string): boolean {
  let level = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (inText) {
      if (char === '\\') at++
      else if (char === '"') inText = false
    } else if (char === '"') inText = true
    else if (char === '[' || char === '{') {
      if (++level > mostLevels) return true
    } else if (char === ']' || char === '}') level--
  }
  return false
}
