import type { Endpoint } from '#shared/endpoint.ts'

interface CallAgain {
  endpoint: Pick<Endpoint, 'method' | 'path' | 'access' | 'repeatable'>
  params?: object
  body?: object
}

/** A call as it can be kept and made again. */
export interface KeptCall extends CallAgain {
  /** Whom it is about, for the message when it is refused later. */
  about: string
  /** It is not what was tried before, but says when it was meant: it goes with a key of its own. */
  isOther?: boolean
  /** Tells colleagues that it was refused after it was kept: called with `why` in its body. */
  ifRefused?: CallAgain
}
