import { expect, it } from 'vitest'
import { actionsWith, defineHistory, sentenceOf } from './define-history.ts'

defineHistory('kettles', { boiledKettle: 'Boiled a kettle', emptiedKettles: 'Emptied kettles' })

it.each([
  ['kettles.boiledKettle', 'Boiled a kettle'],
  ['kettles.gone', 'kettles.gone'],
  ['Show all kettles', 'Show all kettles'],
])('the kept action "%s" says "%s"', (action, sentence) => expect(sentenceOf(action)).toBe(sentence))

it.each([
  ['A KETTLE', ['kettles.boiledKettle']],
  [' kettle', ['kettles.boiledKettle', 'kettles.emptiedKettles']],
  ['boiledKettle', []],
])('"%s" is found in the sentences of %j', (text, codes) => expect(actionsWith(text)).toEqual(codes))
