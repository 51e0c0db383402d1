import { z } from 'zod'
import type { Endpoint } from '#shared/endpoint.ts'

/** A text as its code, such as `registration.linkEnded`, and its values. */
const textCode = {
  type: 'object',
  required: ['code'],
  properties: { code: { type: 'string' }, values: { type: 'object' } },
}
const problem = { $ref: '#/components/schemas/Problem' }

/** The OpenAPI 3.1 document, made from the same values that serve the calls. */
export function openApi(endpoints: Endpoint[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Manyhands', version, license: { name: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'detail', 'code', 'errors', 'requestId'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string', description: 'the text that a screen shows' },
            code: { type: 'string', description: 'the kind of problem' },
            text: { ...textCode, description: 'what detail is made of, for a reader of another language' },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                properties: { path: { type: 'string' }, message: { type: 'string' }, text: textCode },
              },
            },
            requestId: { type: 'string' },
            current: { description: 'with 409 on a stale version: the record as it is now' },
          },
        },
      },
    },
  }
}

function operation(endpoint: Endpoint): object {
  const status = endpoint.status ?? (endpoint.response ? 200 : 204)
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    ...(endpoint.access === 'anyone'
      ? { security: [] }
      : { security: [{ accessToken: [] }], description: `For: ${endpoint.access.join(', ')}.` }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body
      ? {
          requestBody: {
            content: {
              [endpoint.takesMail ? 'message/rfc822' : 'application/json']: {
                schema: jsonSchema(endpoint.body, 'input'),
              },
            },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: 'Success',
        ...(endpoint.response
          ? { content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } } }
          : {}),
      },
      default: { description: 'Problem', content: { 'application/problem+json': { schema: problem } } },
    },
  }
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}
