import { required } from '#shared/required.ts'

/** The row of a statement that always answers one, such as a count. */
export const onlyRow = <Row>(rows: readonly Row[]): Row => required(rows[0], 'the only row')
