/** Where what was deleted is found again, said in the same words of everything; behind who or what it is. */
export const canBeRestored = 'can be restored for 30 days, under History in the Admin Panel.'
