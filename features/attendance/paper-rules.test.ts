import { expect, it } from 'vitest'
import { describeLack } from './paper-rules.ts'

const lack = { paper: 'Police check', role: '', isUnchecked: false, validUntil: '', days: ['2026-12-02'] }
it.each([
  [lack, 'Tan Mei lacks: Police check, needed by everybody.'],
  [{ ...lack, role: 'Driver' }, 'Tan Mei lacks: Police check, needed for Driver.'],
  [
    { ...lack, isUnchecked: true },
    'Police check of Tan Mei has not been ticked as checked; it is needed by everybody.',
  ],
  [
    { ...lack, role: 'Driver', validUntil: '2026-12-05', days: ['2026-12-09', '2026-12-16'] },
    'Police check of Tan Mei is valid until 05 Dec 2026, and they would come on 09 Dec 2026, 16 Dec 2026; it is needed for Driver.',
  ],
])('%o is told in a sentence', (given, sentence) => expect(describeLack('Tan Mei', given)).toBe(sentence))
