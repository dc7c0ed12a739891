export type Side = 'coach' | 'player'
export type Line = [Side, string, minutesLater: number]

const day = 24 * 60 // minutes

const firstDialogue: Line[] = [
  [
    'coach',
    'I watched your second half against Riverbend. You find space between the lines early. Are you looking at schools this far from home?',
    0,
  ],
  ['player', 'Thank you so much, Coach! Distance is fine for us. My sister studies two hours from you.', 95],
  ['coach', "Good to hear. We're building our next class and midfield is where we need two players.", 14],
  ['coach', 'Could you send your spring schedule when you have it?', 1],
  ['player', "It's in my calendar here. The Saturday games are the strong ones.", 33],
]

// The demo's main two: eleven days, at about the same hour, and the coach wrote last.
const namedDialogue: Line[] = [
  ...firstDialogue,
  [
    'coach',
    'Found them, thank you. Coach Eddings will come to one of your Saturdays this month.',
    3 * day - 40,
  ],
  ['player', "That's great news! I usually play the 8, with the captain's armband.", 55],
  [
    'coach',
    'He liked how early you switch the point of attack. How do you work on your left foot?',
    4 * day - 70,
  ],
  [
    'player',
    'Two extra sessions a week against the wall, and my club coach gives me the corners from the right.',
    65,
  ],
  ['coach', 'It shows. Have you thought about what you would like to study?', 2 * day - 90],
  ['player', 'Biology or nursing. My mom would like to know how big the classes are.', 80],
  [
    'coach',
    'About 24 in the first-year labs. Someone from admissions can join a call with you and your parents.',
    day - 30,
  ],
  ['player', 'Yes, please! Weekday evenings work best for us.', 35],
  [
    'coach',
    'Then Tuesday at 7 p.m., all of us together. Bring every question you and your parents have.',
    day - 50,
  ],
]
/** The demo player's conversations, by coach in order: their lines, and minutes since the last message. */
export const namedDialogues: readonly { script: Line[]; ended: number }[] = [
  { script: namedDialogue, ended: 190 },
  {
    script: [
      ['coach', 'Your film shows how calm you are under pressure. Do you also take free kicks?', 0],
      ['player', 'Thank you, Coach! Yes, from the left side, and most of our corners.', 100],
      [
        'coach',
        'We play Orchard Hill at home in two weeks. Would you and your family like to be our guests?',
        90,
      ],
    ],
    ended: 5 * day,
  },
  {
    script: [
      ['coach', 'We open our ID camp list on Monday. Would you like the details?', 0],
      ['player', 'Yes, please! My mom asks if families can stay overnight.', 75],
      ['coach', "They can, on campus. I'll send you the schedule as soon as it's out.", 20],
    ],
    ended: 13 * day,
  },
]

export const childDialogue: Line[] = [
  [
    'coach',
    'Hi! I saw your game on Sunday and liked how you won the second balls. Is your family reading along here?',
    0,
  ],
  ['player', 'Hi Coach, thanks! My parents read everything here.', 90],
  [
    'coach',
    'Good, I like that. Hello to them, too! We hold an open practice in the spring; all of you would be welcome.',
    75,
  ],
  ['player', 'We talked about it and would love to come.', day],
]

export const scripts: Line[][] = [
  firstDialogue,
  [
    ['coach', 'Your film shows a strong first touch. How do you feel about playing wide in a back three?', 0],
    ['player', 'I play wing back for my high school and like it. I have clips if you want them.', 610],
    ['coach', 'Please. Ten minutes from one game is better than a highlight reel.', 55],
  ],
  [
    ['coach', 'We open our ID camp list on Monday. Would you like the details?', 0],
    ['player', 'Yes please! My mom asks if there is a cost for families who drive.', 300],
    ['coach', 'Camp is free for players we invite. Parents can stay on campus for one night.', 20],
    ['player', "Perfect, we'll be there.", 12],
  ],
  [['coach', 'We like how early you look for the next pass. What would you like to study?', 0]],
  [
    ['coach', 'Are you still open for next fall? One of our keepers graduates early.', 0],
    ['player', 'I am! I have two more visits in the spring but nothing signed.', 1440],
    ['coach', "Then let's find a weekend. Which Saturdays are free?", 40],
    ['player', 'The 11th and the 25th. Both work for my parents.', 25],
    ['coach', 'The 11th. You can watch training and have lunch with the team.', 15],
  ],
]

// a first message nobody has answered
export const request: Line[] = [
  [
    'coach',
    'I coach at a small college with a big midfield. We saw you in the fall and would like to see you play again. May I tell you and your family about us?',
    0,
  ],
]
