import { publicRoute, type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { askingHistory } from '../history-words.ts'
import { answerQuestion } from './commands/answer-question.ts'
import { askCandidates } from './commands/ask-candidates.ts'
import { findAsk, presentQuestion, runForAsked } from './queries/find-ask.ts'
import { listAsks } from './queries/list-asks.ts'

export const askingRoutes: Route[] = [
  route(contract.askCandidates, (ctx, { params, body }) => askCandidates(ctx, params.sessionId, body)),
  route(contract.listAsks, (ctx, { params }) => listAsks(ctx, params.sessionId)),
  publicRoute(contract.getQuestion, (ctx, { params }) =>
    runForAsked(ctx, params.token, undefined, async (inside, id) => presentQuestion(inside, await findAsk(inside, id))),
  ),
  publicRoute(contract.answerQuestion, (ctx, { params, body }) =>
    runForAsked(ctx, params.token, askingHistory.message('answeredAsk'), (inside, id) =>
      answerQuestion(inside, id, body.answer),
    ),
  ),
]
