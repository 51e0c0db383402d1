import { createContext } from 'react'

/** Where, in the sheet of a list's filters on a phone, stands what comes before all of them; undefined outside of a sheet. */
export const TopOfSheet = createContext<HTMLElement | null | undefined>(undefined)
