/** Faraon explained: what stands where at the start, a turn, and how it ends. */
import type { Guide, GuideChapter } from '../guide'
import { holds } from './law'

const TURN: GuideChapter['paragraphs'] = [
  { text: 'slide', rules: ['FA-16', 'FA-17'] },
  { text: 'find', rules: ['FA-18', 'FA-19', 'FA-20'] },
  { text: 'special', rules: ['FA-25', 'FA-26', 'FA-32', 'FA-35'] },
]

const CHAPTERS: Record<string, readonly GuideChapter[]> = {
  faraon: [
    { part: 'setup', paragraphs: [{ text: 'setup', rules: ['FA-08', 'FA-10', 'FA-13'] }] },
    { part: 'turn', paragraphs: TURN },
    { part: 'scoring', paragraphs: [{ text: 'end', rules: ['FA-42', 'FA-43', 'FA-44'] }] },
  ],
  'faraon-expert': [
    { part: 'setup', paragraphs: [{ text: 'setup', rules: ['FA-08', 'FA-10', 'FX-04'] }] },
    { part: 'turn', paragraphs: [...TURN, { text: 'tokens', rules: ['FX-07', 'FX-08', 'FX-11'] }] },
    { part: 'scoring', paragraphs: [{ text: 'end', rules: ['FA-42', 'FA-43'] }, { text: 'hats', rules: ['FX-15'] }] },
  ],
  'faraon-solo': [
    { part: 'setup', paragraphs: [{ text: 'setup', rules: ['FA-08', 'FA-10', 'FS-01'] }] },
    { part: 'turn', paragraphs: [...TURN.slice(0, 1), { text: 'alone', rules: ['FS-04'] }] },
    { part: 'scoring', paragraphs: [{ text: 'title', rules: ['FS-06', 'FS-07'] }] },
  ],
}

export default { chapters: (ruleset) => CHAPTERS[ruleset] ?? [], holds } satisfies Guide
