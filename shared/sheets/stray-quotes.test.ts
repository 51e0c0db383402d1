import { expect, it } from 'vitest'
import { keepStrayQuotes } from './stray-quotes.ts'

it.each([
  ['no quotes', 'a\tb\n', 'a\tb\n'],
  ['a cell of two lines', 'a\t"Blk 5\nBedok"\tb\n', 'a\t"Blk 5\nBedok"\tb\n'],
  ['a quote within a quoted cell', 'a\t"12"" ruler"\n', 'a\t"12"" ruler"\n'],
  ['ditto marks below each other', '7-Nov\tMei\n"\tArun\n"\tSiti\n', '7-Nov\tMei\n""""\tArun\n""""\tSiti\n'],
  [
    'ditto marks beside each other',
    'Mei\t9\t12\nArun\t"\t"\nSiti\t9\t1\n',
    'Mei\t9\t12\nArun\t""""\t""""\nSiti\t9\t1\n',
  ],
  ['a quote that never ends', 'a\t"Rose\nb\tTan\nc\tLim\n', 'a\t"""Rose"\nb\tTan\nc\tLim\n'],
])('pasted cells with %s', (_name, text, kept) => expect(keepStrayQuotes(text, '\t')).toBe(kept))

it.each([
  ['a quoted comma', 'Name,HP\n"Tan, Mei",9\n', 'Name,HP\n"Tan, Mei",9\n'],
  ['an empty quoted cell', 'Name,HP\n"",9\n', 'Name,HP\n"",9\n'],
  ['ditto marks', '7-Nov,Mei\n",Arun\n",Siti\n', '7-Nov,Mei\n"""",Arun\n"""",Siti\n'],
  ['a quoted cell that begins with a comma', 'a,", b",c\n', 'a,", b",c\n'],
])('a file with %s', (_name, text, kept) => expect(keepStrayQuotes(text, ',')).toBe(kept))
