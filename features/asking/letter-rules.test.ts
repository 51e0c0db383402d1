import { expect, it } from 'vitest'
import { questionToLookAt, writeQuestion } from './letter-rules.ts'

it('takes the role and the line of staff as text, and keeps its lines', () => {
  const { html } = writeQuestion('Cook & <b>driver</b>', 'Lunch < $5.\nBring a cap')
  expect(html).toContain('as Cook &amp; &lt;b&gt;driver&lt;/b&gt;.')
  expect(html).toContain('<p>Lunch &lt; $5.<br>Bring a cap</p>')
})

it('shows both answers where the links will be, and leads nowhere', () => {
  const { subject, html } = questionToLookAt('Driver', 'Lunch is on us.')
  expect(subject).toBe(writeQuestion('Driver', '').subject)
  expect(html).toContain('[Yes, I can come]')
  expect(html).toContain('[No, I cannot come]')
  expect(html).toContain('<p>Lunch is on us.</p>')
  expect(html).not.toMatch(/href|answerPage/)
})
