/** What the name of a branch's place on its company's page begins with; its id follows. */
export const BRANCH_PLACE = 'branch-';
