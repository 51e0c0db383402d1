/** Why somebody is not asked again this month; empty while they may be. 0 means as often as staff like. */
export const askedEnough = (times: number, most: number): string =>
  most > 0 && times >= most ? `was asked ${times === 1 ? 'once' : `${times} times`} within a month` : ''
