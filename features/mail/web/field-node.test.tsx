import { expect, it } from 'vitest'
import { withChips } from './field-node.tsx'

const own = 'own:01900000-0000-7000-8000-000000000001'
const chip = '<span data-field="firstName">{{firstName}}</span>'

it.each([
  ['a field that was typed', '<p>Dear {{firstName}}</p>', `<p>Dear ${chip}</p>`],
  ['a chip', `<p>Dear ${chip}</p>`, `<p>Dear ${chip}</p>`],
  ['a link to a page', '<p><a href="{{ownPage}}">Unsubscribe</a></p>', '<p><a href="{{ownPage}}">Unsubscribe</a></p>'],
  ['both', `<a href="{{ownPage}}">{{firstName}}</a>`, `<a href="{{ownPage}}">${chip}</a>`],
  ['an own field', `<p>{{${own}}}</p>`, `<p><span data-field="${own}">{{${own}}}</span></p>`],
  ['what is no field', '<p>{{shoeSize}} {{ firstName }}</p>', '<p>{{shoeSize}} {{ firstName }}</p>'],
])('%s', (_title, html, shown) => {
  expect(withChips(html)).toBe(shown)
})
