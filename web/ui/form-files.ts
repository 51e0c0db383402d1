import { createContext } from 'react'

/** How the fields of a form that ask for a file send and open it. */
export interface FormFiles {
  /** What the saved record has, by the names of the fields. */
  kept: Readonly<Record<string, unknown>>
  /** Sends a file for this field; resolves to the name by which a save takes it. */
  upload: (field: string, file: File, onProgress: (part: number) => void) => Promise<string>
  /** Where the file that the saved record has in this field can be read. */
  findUrl: (field: string) => Promise<string>
}

export const FormFilesContext = createContext<FormFiles | undefined>(undefined)
