/** Camel Up explained: what stands where at the start, a turn, and how it is scored. */
import type { Guide, GuideChapter } from '../guide'
import { holds } from './law'

const CHAPTERS: Record<string, readonly GuideChapter[]> = {
  'camelup-1': [
    { part: 'setup', paragraphs: [{ text: 'setup', rules: ['CU1-16', 'CU1-18', 'CU1-19'] }] },
    {
      part: 'turn',
      paragraphs: [
        { text: 'turn', rules: ['CU1-21', 'CU1-22'] },
        { text: 'roll', rules: ['CU1-30', 'CU1-32', 'CU1-33'] },
        { text: 'ticket', rules: ['CU1-23'] },
        { text: 'tile', rules: ['CU1-25', 'CU1-36', 'CU1-37'] },
        { text: 'card', rules: ['CU1-41'] },
      ],
    },
    {
      part: 'scoring',
      paragraphs: [
        { text: 'leg', rules: ['CU1-45', 'CU1-49', 'CU1-50', 'CU1-51'] },
        { text: 'end', rules: ['CU1-59', 'CU1-62', 'CU1-66'] },
      ],
    },
  ],
  'camelup-2': [
    { part: 'setup', paragraphs: [{ text: 'setup', rules: ['CU2-16', 'CU2-18', 'CU2-20'] }] },
    {
      part: 'turn',
      paragraphs: [
        { text: 'turn', rules: ['CU2-40'] },
        { text: 'roll', rules: ['CU2-45', 'CU2-27', 'CU2-28'] },
        { text: 'ticket', rules: ['CU2-41'] },
        { text: 'tile', rules: ['CU2-42', 'CU2-35', 'CU2-36'] },
        { text: 'card', rules: ['CU2-46'] },
        { text: 'crazy', rules: ['CU2-26', 'CU2-31', 'CU2-32'] },
        { text: 'partner', rules: ['CU2-48', 'CU2-56'] },
      ],
    },
    {
      part: 'scoring',
      paragraphs: [
        { text: 'leg', rules: ['CU2-52', 'CU2-55'] },
        { text: 'end', rules: ['CU2-63', 'CU2-65', 'CU2-69'] },
      ],
    },
  ],
}

export default { chapters: (ruleset) => CHAPTERS[ruleset] ?? [], holds } satisfies Guide
