/** "Tan, Mei Ling", as a colleague writes a name. */
export const turned = (name: string) => name.replace(' ', ', ')
/** "9123 4567", as a colleague writes a number. */
export const spaced = (number: string) => number.replace('+65', '').replace(/^(\d{4})/, '$1 ')
