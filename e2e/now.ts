import { inject } from 'vitest'

/** The product's time: this machine's, or with NOW=<ISO time> in the environment the one that began there. */
export const now = (): Date => new Date(Date.now() + inject('product').ahead)

/** The date in Singapore so many days from now, as 2026-01-31. */
export function dateIn(days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' }).format(now().getTime() + days * 86_400_000)
}
