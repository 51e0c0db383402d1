export const ownForms = ['volunteers', 'organisations', 'activities'] as const
export type OwnForm = (typeof ownForms)[number]

export const ownKinds = ['text', 'number', 'date', 'choice', 'several', 'yes-no', 'file'] as const
export type OwnKind = (typeof ownKinds)[number]
export const hasOptions = (kind: OwnKind): boolean => kind === 'choice' || kind === 'several'

/** Whether a cell of a spreadsheet can say the answer. */
export const fitsCell = ({ kind }: { kind: OwnKind }): boolean => kind !== 'file'

/** Whether people outside fill in such a form. */
export const hasPublicForm = (form: OwnForm): boolean => form !== 'activities'

export const audiences = ['staff', 'superadmins'] as const

/** How many own fields a form can have: what is more is a form that nobody fills in. */
export const mostFields = 50
export const mostOptions = 100
export const mostMonths = 600
export const longestLabel = 120
export const longestHelp = 300
export const longestOption = 120
export const longestTitle = 60
export const longestAnswer = 500
export const defaultTitle = 'Own fields'

/**
 * An answer as people read it: dates as YYYY-MM-DD, choices by their labels; several of them are a list. A file is its stored
 * name, as forms send it.
 */
export type OwnValue = string | string[]
/** Answers by the ids of their fields. */
export type OwnValues = Readonly<Record<string, OwnValue>>
