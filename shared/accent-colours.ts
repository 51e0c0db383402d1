export const accentColours = [
  'teal',
  'blue',
  'indigo',
  'violet',
  'grape',
  'pink',
  'red',
  'orange',
  'green',
  'cyan',
] as const
export type AccentColour = (typeof accentColours)[number]
