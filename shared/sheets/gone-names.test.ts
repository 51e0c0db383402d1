import { expect, it } from 'vitest'
import { partGone } from './gone-names.ts'

it.each([
  ['Raj s/o Muthu (deceased)', 'Raj s/o Muthu', 'deceased'],
  ['Tan Ah Kow (Passed Away 3/2024)', 'Tan Ah Kow', 'Passed Away 3/2024'],
  ['Tan Ah Kow [left in 2023]', 'Tan Ah Kow', 'left in 2023'],
  ['Tan Ah Kow (left - moved to JB)', 'Tan Ah Kow', 'left - moved to JB'],
  ['(RIP) Tan Ah Kow', 'Tan Ah Kow', 'RIP'],
  ['Tan Ah Kow - resigned', 'Tan Ah Kow', 'resigned'],
  ['王小明（已故）', '王小明', '已故'],
  ['王小明 已退出', '王小明', '已退出'],
  ['Siti (meninggal dunia)', 'Siti', 'meninggal dunia'],
])('parts “%s”', (text, name, said) => expect(partGone(text)).toEqual({ name, said }))

it.each([
  'Lim Li (Mia)',
  'Raj (left handed)',
  'Tan Ah Kow (wife of late Lim)',
  '(deceased)',
  'Quit One',
  'Deceased',
  '陈已',
])('leaves “%s”', (text) => expect(partGone(text)).toBeUndefined())
