import { describe, expect, it } from 'vitest'
import { membersIn } from './cell-rules.ts'

describe('the people whom a cell names', () => {
  it.each<[cell: string, names: string[]]>([
    ['Tan Ah Kow, Lim Mei Ling, Ahmad bin Ali', ['Tan Ah Kow', 'Lim Mei Ling', 'Ahmad bin Ali']],
    ['Chua Wei / Devi Raman', ['Chua Wei', 'Devi Raman']],
    ['Ong Siew Hoon and Lee Kah Fai', ['Ong Siew Hoon', 'Lee Kah Fai']],
    ['陈美玲、林志强', ['陈美玲', '林志强']],
    ['1. Tan Ah Kow\n2. Lim Mei', ['Tan Ah Kow', 'Lim Mei']],
    ['• Tan Ah Kow; • Mei', ['Tan Ah Kow', 'Mei']],
    ['Peter, Mary, John', ['Peter', 'Mary', 'John']],
    ['Tan Ah Kow (leader), Lim Mei Ling', ['Tan Ah Kow (leader)', 'Lim Mei Ling']],
    // one person
    ['Tan, Ah Kow', ['Tan, Ah Kow']],
    ['Lim Mei Ling, Grace', ['Lim Mei Ling, Grace']],
    ['Devi d/o Raman', ['Devi d/o Raman']],
    ['Mei (Susan)', ['Mei (Susan)']],
    ['Siti Nur-Aisyah', ['Siti Nur-Aisyah']],
    ['Sandra Anderson', ['Sandra Anderson']],
  ])('%s', (cell, names) => {
    expect(membersIn(cell).map(({ fullName }) => fullName)).toEqual(names)
  })
  it('has the number and the address of each', () => {
    expect(membersIn('1. Tan Ah Kow 9123 4567\n2. Lim Mei, 81234567, Chua Wei, wei@example.org; 9222 3333')).toEqual([
      { fullName: 'Tan Ah Kow', mobileNo: '9123 4567' },
      { fullName: 'Lim Mei', mobileNo: '81234567' },
      { fullName: 'Chua Wei', email: 'wei@example.org' },
      { mobileNo: '9222 3333' },
    ])
  })
})
