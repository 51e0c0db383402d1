import { z } from 'zod'

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Text that can be stored and shown anywhere: no control characters but tab and line breaks, no half characters. */
export const plainText = (max: number) =>
  z
    .string()
    .max(max, `At most ${max} characters`)
    .refine((text) => text.isWellFormed() && !control.test(text), 'The text holds a character that cannot be stored')
