import type { z } from 'zod'
import type { Access } from './access.ts'
import type { Message } from './define-words.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the API as a value that both sides import: the server serves it, the browser calls it, the OpenAPI
 * document is made from it. `path` is below `/api`, with `:name` for parameters.
 */
export interface Endpoint {
  method: Method
  path: string
  /** One line for the API's documentation. */
  summary: string
  /** What the history says of the person who made the call: short, in the past tense. Each call that writes has it. */
  historyAction?: Message
  /**
   * The call takes effect once per Idempotency-Key, and its answer is kept, sealed, for a day. Never where it only reads,
   * signs in, asks for a password, or returns what is secret or sensitive.
   */
  repeatable?: boolean
  access: Access
  /** Also for anyone who still has to set up the second factor that their organisation asks for. */
  beforeFactor?: boolean
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Without it the answer has no body. */
  response?: z.ZodType
  /** The success code; 200 unless told, 204 where there is no response. */
  status?: number
  /** Largest body in bytes; 1 MiB unless told. */
  bodyLimit?: number
  /** It may be called with a form, whose content is not read: the one click by which mail programs unsubscribe. */
  takesForm?: boolean
  /** It is called with a mail as its body, `message/rfc822`: the handler gets its bytes. */
  takesMail?: boolean
  /** The answer is personal data of nobody and may be cached by the browser. */
  cacheable?: boolean
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { [key in K]: z.ZodType }
  ? { [key in K]: E[K] }
  : unknown
type OutputOf<T> = { [K in keyof T]: T[K] extends z.ZodType ? z.output<T[K]> : never }
type InputOf<T> = MayLeaveOut<{ [K in keyof T]: T[K] extends z.ZodType ? z.input<T[K]> : never }>
/** A part that may be undefined may be left out. */
type MayLeaveOut<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K]
}

/** What a handler receives: `{params, query, body}`, parsed. */
export type Received<E extends Endpoint> = OutputOf<Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>>
/** What a caller sends: `{params, query, body}`, before parsing. */
export type Sent<E extends Endpoint> = InputOf<Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>>
/** What the caller gets back. */
export type Answer<E extends Endpoint> = E extends { response: z.ZodType } ? z.output<E['response']> : void
/** What a handler returns: it is parsed by the response schema before it leaves. */
export type Returned<E extends Endpoint> = E extends { response: z.ZodType } ? z.input<E['response']> : void
