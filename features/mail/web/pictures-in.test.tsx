import { expect, it } from 'vitest'
import { picturesIn } from './pictures-in.tsx'

it('finds each picture of a letter and its versions once, at the address of this page', () => {
  const park = '<p>See <img src="https://help.example.org/api/mail-images/aB-1_c.png" alt="The park"></p>'
  const bare = '<img src="/api/mail-images/d2.jpg">'
  expect(picturesIn([park, `${park}${bare}`])).toEqual([
    { address: '/api/mail-images/aB-1_c.png', name: 'The park' },
    { address: '/api/mail-images/d2.jpg', name: '' },
  ])
})

it('leaves what is no picture of ours', () => {
  expect(picturesIn(['<img src="https://elsewhere.example/a.png"><img><img src="data:image/png;base64,AA">'])).toEqual(
    [],
  )
})
