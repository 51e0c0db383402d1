import { expect, it } from 'vitest'
import { filledParts, summaryPage } from './summary-rules.ts'

it('has what is filled alone', () => {
  const parts = filledParts([
    {
      title: 'Basic',
      facts: [
        ['Name', 'Mei'],
        ['Race', ''],
      ],
    },
    { title: 'Empty', facts: [['Race', '']] },
    { title: 'Groups', headings: ['Group'], rows: [] },
  ])
  expect(parts).toEqual([{ title: 'Basic', facts: [['Name', 'Mei']] }])
})

it('is a page on which every text is a text', () => {
  const escape = (text: string) => text.replaceAll('<', '&lt;')
  const page = summaryPage(
    { title: '<b>Mei', lines: ['From <i>'], parts: [{ title: 'G', headings: ['<h>'], rows: [['<c>', 'd']] }] },
    escape,
  )
  expect(page).toContain('<h1>&lt;b>Mei</h1><p>From &lt;i></p>')
  expect(page).toContain('<th scope="col">&lt;h></th>')
  expect(page).toContain('<td>&lt;c></td><td>d</td>')
})
