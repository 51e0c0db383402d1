import { describe, expect, it } from 'vitest'
import { nameApart, tellApart } from './apart-rules.ts'

describe('people of one name', () => {
  const tan = (phone: string | null, dob: string | null = null, name = 'Tan Ah Kow') => ({ name, phone, dob })
  it.each([
    ['nobody else has it', [tan('+6581110001', '1950-01-02'), tan('+6581110002', null, 'Mei')], ['', '']],
    ['the phone is enough', [tan('+6581110001', '1950-01-02'), tan('+65 8111 0002')], ['…0001', '…0002']],
    [
      'they share a phone',
      [tan('1110001', '1950-01-02'), tan('1110001', '1988-07-07')],
      ['…0001, born 1950', '…0001, born 1988'],
    ],
    ['one has no phone', [tan('1110001'), tan(null, '1988-07-07', 'TAN AH KOW ')], ['…0001', 'born 1988']],
    ['nothing more is known', [tan(null), tan(null)], ['', '']],
  ])('%s', (_what, people, apart) => expect(tellApart(people)).toEqual(apart))

  it('are named with what tells them apart', () => {
    expect(nameApart({ fullName: 'Tan Ah Kow', toldApart: '…0001' })).toBe('Tan Ah Kow (…0001)')
    expect(nameApart({ fullName: 'Tan Ah Kow', toldApart: '' })).toBe('Tan Ah Kow')
  })
})
