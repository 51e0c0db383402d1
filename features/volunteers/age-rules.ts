/** Bands of five years: from 0-5 to 100-105. A band begins with its first year and ends before its last. */
export const ageBands: readonly string[] = Array.from({ length: 21 }, (_, i) => `${i * 5}-${i * 5 + 5}`)

/** The band of an age in whole years; none for an age that no band has. */
export const bandOfAge = (age: number): string | undefined => ageBands[Math.floor(age / 5)]
