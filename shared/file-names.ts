const stored = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-(?=.)/

/** Whether it is the name under which a file is stored: a generated id, a dash, and what people call it. */
export const isStoredName = (text: string): boolean => stored.test(text)

/** What people call the file of this stored name; any other name as it is. */
export const shownFileName = (fileName: string): string => fileName.replace(stored, '')

/** The id of the file of this stored name. */
export const idOfStoredName = (fileName: string): string => fileName.slice(0, 36)

/** A name as part of a file's name: without what no system takes there, and with the vowels of Tamil, which are no letters of their own. */
export const nameInFile = (name: string): string => name.replaceAll(/[^\p{L}\p{M}\p{N} -]/gu, '').trim()
