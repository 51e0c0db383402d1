import type { FieldError } from '#shared/errors.ts'

/** What is wrong with an activity as its forms hold it. */
export const checkActivity = (values: Record<string, unknown>): FieldError[] =>
  String(values['title'] ?? '').trim() ? [] : [{ path: 'title', message: 'Required!' }]
